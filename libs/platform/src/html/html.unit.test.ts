import { html } from './html';

describe('html', () => {
  it('escapes values in text', () => {
    expect(String(html`<p>${'<script>alert(1)</script> & <b>'}</p>`)).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>',
    );
  });

  it('escapes values in attributes, whichever quotes they use', () => {
    expect(String(html`<a href="${'https://circlet.test/?a="b"&c=\'d\''}"></a>`)).toBe(
      '<a href="https://circlet.test/?a=&quot;b&quot;&amp;c=&#39;d&#39;"></a>',
    );
  });

  it('escapes a value once, however deep its template is nested', () => {
    const name = html`<b>${'Tom & Jerry'}</b>`;
    expect(String(html`<p>${[html`<i>${name}</i>`, 'a < b', html`<br />`]}</p>`)).toBe(
      '<p><i><b>Tom &amp; Jerry</b></i>a &lt; b<br /></p>',
    );
  });

  it('escapes text that looks like escaped HTML', () => {
    expect(String(html`${'&lt;'}`)).toBe('&amp;lt;');
  });
});
