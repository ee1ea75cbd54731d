/**
 * A program of someone else: it knows the API from its document alone. Its types are generated, and `client.int.test.ts`
 * compiles and runs it: `node walk.mjs <server>`.
 */
import createClient, { type Client, type Middleware } from 'openapi-fetch';

import type { paths } from './api.js';

const [, , baseUrl = ''] = process.argv;

/** Keeps cookies and adds the anti-forgery token to changes, as the document's security schemes describe. */
function browser(): Client<paths> {
  const cookies = new Map<string, string>();
  const client = createClient<paths>({ baseUrl });
  const session: Middleware = {
    async onRequest({ request, schemaPath }) {
      if (request.method !== 'GET' && schemaPath !== '/api/csrf-token') {
        const { data } = await client.GET('/api/csrf-token');
        request.headers.set('X-CSRF-Token', data?.csrfToken ?? '');
      }
      request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      return request;
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
        cookies.set(name, value);
      }
    },
  };
  client.use(session);
  return client;
}

/** Returns the data of an answer. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): NonNullable<T> {
  if (data === undefined || data === null) throw new Error(JSON.stringify(error));
  return data;
}

const word = Math.random().toString(36).slice(2, 10);

async function signUp(name: string) {
  const client = browser();
  const account = {
    username: `${name}_${word}`,
    email: `${name}.${word}@example.org`,
    password: `${word} ${word}`,
  };
  const user = dataOf(await client.POST('/api/auth/signup', { body: { ...account, name, age: 30 } }));
  return { client, user };
}

const owner = await signUp('ada');
const applicant = await signUp('bea');

const group = dataOf(
  await owner.client.POST('/api/groups', {
    body: {
      name: `Tables ${word}`,
      description: 'Board games and snacks, every other Tuesday.',
      location: 'Austin, TX',
      category: 'Hobbies & Interests',
    },
  }),
);
const found = dataOf(
  await applicant.client.GET('/api/groups', {
    params: { query: { search: word, locationSearch: 'Austin, TX', radius: 50 } },
  }),
);
const application = dataOf(
  await applicant.client.POST('/api/applications', {
    body: {
      groupId: found[0]?.id ?? 0,
      message: 'I own far too many board games and love to host.',
      experience: 'beginner',
    },
  }),
);
const decided = dataOf(
  await owner.client.PATCH('/api/applications/{id}/approve', { params: { path: { id: application.id } } }),
);
const sent = dataOf(
  await applicant.client.POST('/api/messages', {
    body: { groupId: group.id, content: 'See you on Tuesday!' },
  }),
);
const history = dataOf(
  await owner.client.GET('/api/groups/{id}/messages', { params: { path: { id: group.id } } }),
);
const { error } = await applicant.client.DELETE('/api/groups/{id}', {
  params: { path: { id: group.id } },
  body: {},
});

console.log(
  JSON.stringify({
    application: application.status,
    decided: decided.status,
    read: history.some(({ id, content }) => id === sent.id && content === 'See you on Tuesday!'),
    refused: error?.code,
  }),
);
