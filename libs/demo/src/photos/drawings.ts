/** What the photos of the demo show, as SVG for the size {@link photoSize}. */
export const drawings = {
  fireEscape: `
  <rect width="960" height="720" fill="#b5654a"/>
  <path d="M0 40h960M0 100h960M0 160h960M0 220h960M0 280h960M0 340h960M0 400h960M0 460h960M0 520h960M0 580h960M0 640h960M0 700h960" stroke="#a4563d" stroke-width="5"/>
  <path d="M0 0v720M120 0v720M240 0v720M360 0v720M480 0v720M600 0v720M720 0v720M840 0v720" stroke="#a4563d" stroke-width="5" stroke-dasharray="60 60"/>
  <path d="M960 0v720H420L760 0Z" fill="#f6b26b" opacity=".4"/>
  <g fill="#3d4f63" stroke="#efd9bd" stroke-width="14"><path d="M250 24h150v166H250ZM560 24h150v166H560ZM250 264h150v166H250ZM560 264h150v166H560ZM250 504h150v166H250ZM560 504h150v166H560Z"/></g>
  <path d="M257 31h136v60H257ZM567 271h136v60H567Z" fill="#9fc0cf"/>
  <g fill="none" stroke="#4a2534" stroke-width="14" opacity=".4" transform="translate(34 26)"><path d="M180 212h600M180 452h600M180 692h600M740 212 300 452M300 452l440 240"/></g>
  <g fill="none" stroke="#2b2330" stroke-width="13" stroke-linecap="round"><path d="M180 212h600M180 452h600M180 692h600"/><path d="M180 132h600M180 372h600M180 612h600" stroke-width="8"/><path d="M180 132v80M260 132v80M340 132v80M420 132v80M500 132v80M580 132v80M660 132v80M780 132v80M180 372v80M300 372v80M420 372v80M500 372v80M580 372v80M660 372v80M780 372v80M180 612v80M300 612v80M420 612v80M500 612v80M580 612v80M660 612v80M780 612v80" stroke-width="6"/><path d="M740 212 300 452M700 212 260 452M300 452l440 240M260 452l440 240"/><path d="m700 232-40 22M660 254l-40 22M620 276l-40 22M580 298l-40 22M540 320l-40 22M500 342l-40 22M460 364l-40 22M420 386l-40 22M380 408l-40 22M300 474l40 22M340 496l40 22M380 518l40 22M420 540l40 22M460 562l40 22M500 584l40 22M540 606l40 22M580 628l40 22" stroke-width="8"/></g>
  <g><path d="M640 452v-44h60v44Z" fill="#cf7c4e"/><path d="M670 410c-40-10-52-44-36-70 10 18 26 22 30 34 0-24 10-42 30-50 4 34 8 66-24 86Z" fill="#5c8a55"/></g>`,
  lastLight: `
  <rect width="960" height="720" fill="#f7c48b"/>
  <rect width="960" height="150" fill="#7f7bb0"/><rect y="110" width="960" height="110" fill="#c98ba0"/><rect y="190" width="960" height="110" fill="#ee9f83"/>
  <circle cx="610" cy="372" r="150" fill="#ffe3a6" opacity=".6"/><circle cx="610" cy="372" r="74" fill="#fff3d1"/>
  <rect y="392" width="960" height="328" fill="#56799b"/>
  <path d="M540 402h140M500 430h220M560 462h120M520 496h190M580 534h80" stroke="#ffe3a6" stroke-width="11" stroke-linecap="round"/>
  <path d="M0 420h330M760 440h200M90 470h240M800 482h120" stroke="#6f92b0" stroke-width="9" stroke-linecap="round"/>
  <path d="M836 396c6-52 36-70 62-66 24 4 40 30 42 66Z" fill="#4c4762"/><path d="M756 396c4-24 18-34 32-32 14 2 22 16 24 32Z" fill="#5a5470"/>
  <path d="M0 250c70-14 120 20 170 70 60 58 70 90 130 120 44 22 60 60 50 120L330 720H0Z" fill="#3b3349"/>
  <path d="M0 300c60-4 104 34 140 78 40 48 70 70 112 96 32 20 30 60 14 100L230 720H0Z" fill="#4d4056"/>
  <path d="M330 720c20-70 80-112 160-120 120-10 190 24 300 20 70-2 120-14 170-34v134Z" fill="#3b3349"/>
  <path d="M400 660c60-34 130-40 190-22 40 12 40 30-10 40-70 14-150 12-180-18Z" fill="#e9a27d"/><path d="M690 676c30-18 80-18 110-6 20 10 10 22-20 26-40 6-90 0-90-20Z" fill="#d98f7c"/>
  <path d="M440 660h90M560 648h30M720 678h50" stroke="#ffe3a6" stroke-width="7" stroke-linecap="round"/>
  <g fill="none" stroke="#2b2538" stroke-width="22"><path d="M404 646v-80h70v66M530 628v-96h86v100M690 640v-58h54v64"/></g>
  <g fill="none" stroke="#4c4762" stroke-width="7" stroke-linecap="round"><path d="M300 176c14-16 28-16 36 0 8-16 22-16 36 0M408 132c10-12 20-12 26 0 6-12 16-12 26 0M236 236c10-12 20-12 26 0 6-12 16-12 26 0"/></g>`,
  orangeHat: `
  <rect width="960" height="720" fill="#8aa9a3"/><rect width="960" height="330" fill="#dfe7dc"/>
  <path d="M60 0h250v250H60Z" fill="#bcd9e4"/><path d="M60 0h250v250H60ZM185 0v250M60 124h250" fill="none" stroke="#fdfaf3" stroke-width="18"/><path d="M40 250h290v26H40Z" fill="#fdfaf3"/>
  <path d="M0 330h960v390H0Z" fill="#b98259"/><path d="M0 402h960M0 492h960M0 600h960" stroke="#a87149" stroke-width="8"/>
  <ellipse cx="486" cy="600" rx="300" ry="44" fill="#6f4630" opacity=".45"/>
  <path d="M250 530c-20-230 80-350 230-350s250 120 230 350Z" fill="#ef7d2b"/>
  <path d="M330 500c-10-150 20-260 96-310M420 500c-6-160 10-270 48-318M510 500c4-160-2-270-16-318M600 500c12-150-20-260-84-312M668 500c14-110-30-230-120-300" fill="none" stroke="#d9661b" stroke-width="13" stroke-linecap="round"/>
  <path d="M262 330c140-40 300-40 436 0M252 410c150-40 310-40 456 0" fill="none" stroke="#fff1dc" stroke-width="24"/>
  <rect x="222" y="488" width="516" height="114" rx="50" fill="#f6913f"/>
  <path d="M270 496v98M320 494v102M370 492v106M420 492v106M470 492v106M520 492v106M570 492v106M620 494v102M690 496v98" stroke="#e0751f" stroke-width="13" stroke-linecap="round"/>
  <g fill="#fff1dc"><circle cx="480" cy="140" r="74"/><circle cx="420" cy="150" r="36"/><circle cx="540" cy="148" r="38"/><circle cx="448" cy="92" r="34"/><circle cx="516" cy="90" r="34"/></g>
  <path d="M440 130l30 20M500 104l-16 30M520 160l-30-6M456 176l20-16" stroke="#e9cfae" stroke-width="9" stroke-linecap="round"/>
  <g><circle cx="800" cy="560" r="78" fill="#ef7d2b"/><path d="M734 540c40-40 100-40 132 0M728 566c46 36 108 34 146-6M760 500c-20 50 0 110 40 136M806 484c36 40 40 100 10 150" fill="none" stroke="#d9661b" stroke-width="9"/><path d="M742 600c-40 60-110 60-160 50" fill="none" stroke="#ef7d2b" stroke-width="9" stroke-linecap="round"/><path d="m730 470 90 170M870 470l-80 160" stroke="#f4e3c8" stroke-width="13" stroke-linecap="round"/></g>`,
  seaLion: `
  <rect width="960" height="720" fill="#cfe0e6"/><rect width="960" height="120" fill="#e9eae4"/>
  <path d="M0 250c120-50 250-60 340-26 80-40 180-30 240 6 120-40 260-30 380 10v60H0Z" fill="#a4b7bd"/>
  <path d="M600 236h190l26 40H570Z" fill="#8397a1"/><path d="M640 212h110v30H640ZM720 180h14v40h-14Z" fill="#8397a1"/>
  <rect y="270" width="960" height="450" fill="#5c93a6"/><rect y="270" width="960" height="70" fill="#7cabb8"/>
  <g stroke="#8fbac6" stroke-width="10" stroke-linecap="round"><path d="M60 330h150M760 350h140M300 310h90M90 460h110M720 470h170M60 600h190M690 640h200M560 690h120M340 696h90"/></g>
  <ellipse cx="470" cy="590" rx="330" ry="52" fill="#467f93"/><ellipse cx="470" cy="584" rx="250" ry="36" fill="#8fbac6"/><ellipse cx="470" cy="590" rx="214" ry="28" fill="#467f93"/>
  <path d="M330 592c-10-120 0-210 44-262 40-48 150-56 196-8 54 56 60 160 60 270-90 30-210 30-300 0Z" fill="#6b4a3a"/>
  <path d="M372 590c-4-70 30-104 100-104s112 40 110 104c-60 20-150 20-210 0Z" fill="#8a6450"/>
  <path d="M366 372c-20-2-34 10-38 28 18 8 34 4 44-8ZM584 372c22-2 34 12 36 30-18 8-34 2-42-10Z" fill="#573a2d"/>
  <circle cx="416" cy="386" r="19" fill="#1f1a1c"/><circle cx="540" cy="386" r="19" fill="#1f1a1c"/><circle cx="422" cy="379" r="6" fill="#fff"/><circle cx="546" cy="379" r="6" fill="#fff"/>
  <ellipse cx="478" cy="456" rx="86" ry="58" fill="#9a735c"/><path d="M448 426c20-14 42-14 60 0 0 22-14 34-30 34s-30-12-30-34Z" fill="#1f1a1c"/>
  <path d="M478 460v26M478 486c-18 14-36 14-50 2M478 486c18 14 36 14 50 2" fill="none" stroke="#3c2a24" stroke-width="8" stroke-linecap="round"/>
  <path d="M420 462 310 446M420 476 304 484M426 490l-108 34M538 462l110-16M538 476l116 8M532 490l108 34" stroke="#efe3d3" stroke-width="5" stroke-linecap="round"/>`,
  warmTea: `
  <rect width="960" height="720" fill="#f4d9b8"/><rect width="960" height="180" fill="#f9c9a0"/>
  <circle cx="720" cy="236" r="66" fill="#fff3d1"/><rect y="236" width="960" height="160" fill="#7ba4b4"/><path d="M640 262h160M672 292h110M690 326h70" stroke="#fff3d1" stroke-width="11" stroke-linecap="round"/>
  <path d="M0 380h960v340H0Z" fill="#a9a39a"/><path d="M0 380h960v30H0Z" fill="#c7c1b6"/><path d="M240 410v310M600 410v310" stroke="#96908a" stroke-width="8"/>
  <ellipse cx="330" cy="610" rx="150" ry="24" fill="#6e6862" opacity=".5"/><ellipse cx="636" cy="620" rx="240" ry="26" fill="#6e6862" opacity=".5"/>
  <rect x="236" y="250" width="170" height="360" rx="34" fill="#2f6f73"/><rect x="236" y="300" width="170" height="34" fill="#e7ddcb"/><rect x="262" y="180" width="118" height="84" rx="18" fill="#d7d2c8"/><rect x="256" y="350" width="22" height="220" rx="11" fill="#5d9a9b"/>
  <path d="M456 480h150v90a44 44 0 0 1-44 44h-62a44 44 0 0 1-44-44Z" fill="#f6efe2"/><path d="M606 502c60-8 60 76 0 74" fill="none" stroke="#f6efe2" stroke-width="20"/><ellipse cx="531" cy="482" rx="75" ry="17" fill="#a65f2e"/><path d="M456 536h150" stroke="#d9532c" stroke-width="13"/>
  <g fill="none" stroke="#fffaf0" stroke-width="11" stroke-linecap="round" opacity=".8"><path d="M500 446c-22-30 20-44 0-78M540 440c-22-30 22-48 0-88M576 446c-20-26 16-40 0-70"/></g>
  <path d="M668 540c0-24 18-38 40-38h140c22 0 38 16 38 38v40c0 20-16 34-38 34H708c-24 0-40-14-40-34Z" fill="#e2777c"/><path d="M672 536h212M668 574h218" stroke="#f9d7cf" stroke-width="15"/><circle cx="706" cy="556" r="22" fill="#c95c66"/>`,
  ovalPlates: `
  <rect width="960" height="720" fill="#d7b894"/><path d="M0 90h960M0 250h960M0 420h960M0 580h960" stroke="#c7a47c" stroke-width="9"/>
  <path d="M700 0h260v300c-90 10-190-20-230-110-24-60-40-130-30-190Z" fill="#e9e0d0"/><path d="M760 0c0 90 60 190 200 220M840 0c6 60 40 110 120 140" fill="none" stroke="#b5503f" stroke-width="13"/>
  <g transform="rotate(-14 330 300)"><ellipse cx="344" cy="326" rx="268" ry="216" fill="#7a5433" opacity=".35"/><ellipse cx="330" cy="300" rx="268" ry="216" fill="#5f8f93"/><ellipse cx="330" cy="296" rx="256" ry="204" fill="#85b4b3"/><ellipse cx="330" cy="300" rx="186" ry="142" fill="#a9cfc8"/><path d="M190 300c20-70 90-106 160-96" fill="none" stroke="#dff1ea" stroke-width="17" stroke-linecap="round"/><g fill="#4f7d82"><circle cx="420" cy="350" r="8"/><circle cx="380" cy="390" r="6"/><circle cx="250" cy="360" r="7"/><circle cx="330" cy="330" r="5"/><circle cx="450" cy="290" r="6"/><circle cx="284" cy="404" r="5"/></g></g>
  <g transform="rotate(10 640 480)"><ellipse cx="652" cy="506" rx="216" ry="170" fill="#7a5433" opacity=".35"/><ellipse cx="640" cy="480" rx="216" ry="170" fill="#c98a3e"/><ellipse cx="640" cy="477" rx="206" ry="160" fill="#efc46d"/><ellipse cx="640" cy="480" rx="146" ry="108" fill="#f8dda0"/><path d="M530 480c10-52 60-84 120-80" fill="none" stroke="#fff6df" stroke-width="14" stroke-linecap="round"/><g fill="#a86f2c"><circle cx="710" cy="520" r="7"/><circle cx="660" cy="540" r="5"/><circle cx="590" cy="530" r="6"/><circle cx="700" cy="450" r="5"/></g></g>
  <g transform="rotate(-4 190 600)"><ellipse cx="196" cy="616" rx="130" ry="96" fill="#7a5433" opacity=".35"/><ellipse cx="190" cy="600" rx="130" ry="96" fill="#a85a4c"/><ellipse cx="190" cy="597" rx="121" ry="88" fill="#d78974"/><ellipse cx="190" cy="600" rx="82" ry="56" fill="#eab39f"/></g>`,
} as const satisfies Record<string, string>;
