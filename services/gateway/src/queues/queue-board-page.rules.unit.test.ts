import { stripBlockedContent } from './queue-board-page.rules';

describe('stripBlockedContent', () => {
  it('removes style sheets from other hosts and keeps our own', () => {
    const own = '<link href="static/main.css" rel="stylesheet">';
    expect(stripBlockedContent(`<link href="https://fonts.example/css2?a=b" rel="stylesheet">\n${own}`)).toBe(
      `\n${own}`,
    );
  });

  it('removes inline styles', () => {
    expect(stripBlockedContent('<p>Loading</p><style>@keyframes a{\n0%{opacity:0}}</style>')).toBe(
      '<p>Loading</p>',
    );
  });
});
