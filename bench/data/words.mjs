/** Words of chats, most common first. */
const everyday =
  `the to you a and we I on for is it at in of my be that have with can this so me are not just what
  all no out will good like time when do was get see here there from then how if but one great about would your time
  today tomorrow Sunday Saturday meet dinner coffee thanks please bring late early home work weekend morning evening
  picnic trail park café rain sunny tickets train station museum library bridge market kitchen recipe bread soup salad
  jalapeño crème brûlée birthday party photos music concert guitar piano practice novel chapter author board games dice
  rules players puzzle garden tomatoes seeds basil compost lake river canoe paddle sunscreen jacket boots weather windy
  naïve résumé señor fiancée über Zürich São Malmö Kraków déjà façade piñata Noël Łódź smörgåsbord cafeteria
  journey journal journée plage umbrella übermorgen keys wallet parking bicycle helmet`.split(/\s+/);

/** Three of these make a word that no one uses but few people, such as a name. */
const syllables =
  `ba be bo ca cé ci da do du fa fi ga go ha he jo ka ko la le lo ma mé mi mo na ne no pa pe ra ri ro sa sé
  si ta te ti to va vi`.split(/\s+/);

const VOCABULARY = 20_000;

/** @param {number} n */
function rareWord(n) {
  const { length } = syllables;
  return [n, n / length, n / length ** 2].map((at) => syllables[Math.floor(at) % length]).join('');
}

/** Words of generated messages, most common first: half of the messages have the first one, one in 20,000 the last one. */
export const words = [...new Set(everyday), ...Array.from({ length: VOCABULARY }, (_, n) => rareWord(n))];
