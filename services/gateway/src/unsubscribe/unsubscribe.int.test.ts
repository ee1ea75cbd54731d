import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';

const suite = useGateway();

const path = (token: string): string => `/api/email/unsubscribe?token=${token}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the link in our mails', () => {
  it('asks on a page before anything changes', async () => {
    const answer = await new Browser(suite.gateway.url).get(path('good'));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<form method="post">');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('answers a mail program that posts to it with JSON', async () => {
    const sending = { body: 'List-Unsubscribe=One-Click', headers: form };
    const answer = await new Browser(suite.gateway.url).request('POST', path('good'), sending);
    expect([answer.status, answer.json]).toEqual([200, { message: 'You are unsubscribed' }]);
  });

  it.each([
    ['good', 200, 'You are unsubscribed'],
    ['bad', 400, 'This link does not work'],
  ])('answers a person with a page: %s', async (token, status, words) => {
    const sending = { body: '', headers: { ...form, accept: 'text/html,application/xhtml+xml' } };
    const answer = await new Browser(suite.gateway.url).request('POST', path(token), sending);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<h1>${words}</h1>`);
  });
});
