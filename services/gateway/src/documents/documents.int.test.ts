import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';

const suite = useGateway();

const visit = (path: string) => new Browser(suite.gateway.url).get(path);

describe('the documents', () => {
  it('describe the API at /api/openapi.json', async () => {
    expect((await visit('/api/openapi.json')).json.openapi).toBe('3.1.0');
  });

  it('describe events and frames at /api/asyncapi.json', async () => {
    expect((await visit('/api/asyncapi.json')).json.asyncapi).toBe('3.0.0');
  });

  it('are browsable at /api/docs, using only our own files [D1.31]', async () => {
    const page = await visit('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    for (const file of files.filter((name) => name.startsWith('/api/'))) {
      expect((await visit(file)).status).toBe(200);
    }
    expect(files.every((file) => file.startsWith('/'))).toBe(true);
    expect(page.text).not.toMatch(/<script>| style=| on\w+=/);
  });
});
