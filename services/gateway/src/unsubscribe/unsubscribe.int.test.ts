import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';

const suite = useGateway();

const path = (token: string): string => `/api/email/unsubscribe?token=${token}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the unsubscribe link in our emails', () => {
  it('asks for confirmation before anything changes [D5.47]', async () => {
    const answer = await new Browser(suite.gateway.url).get(path('good'));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<form method="post">');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('returns JSON to an email client that posts to it', async () => {
    const sending = { body: 'List-Unsubscribe=One-Click', headers: form };
    const answer = await new Browser(suite.gateway.url).request('POST', path('good'), sending);
    expect([answer.status, answer.json]).toEqual([200, { message: "You're unsubscribed" }]);
  });

  it.each([
    ['good', 200, "You're unsubscribed"],
    ['bad', 400, "This link doesn't work"],
  ])('returns a page to a person: %s', async (token, status, words) => {
    const sending = { body: '', headers: { ...form, accept: 'text/html,application/xhtml+xml' } };
    const answer = await new Browser(suite.gateway.url).request('POST', path(token), sending);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<h1>${words}</h1>`);
  });
});
