import { ownPage } from './queue-board-page.rules';

describe('ownPage', () => {
  it('drops style sheets of other hosts and keeps our own', () => {
    const own = '<link href="static/main.css" rel="stylesheet">';
    expect(ownPage(`<link href="https://fonts.example/css2?a=b" rel="stylesheet">\n${own}`)).toBe(`\n${own}`);
  });

  it('drops styles written into the page', () => {
    expect(ownPage('<p>Loading</p><style>@keyframes a{\n0%{opacity:0}}</style>')).toBe('<p>Loading</p>');
  });
});
