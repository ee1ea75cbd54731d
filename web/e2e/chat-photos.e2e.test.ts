import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { circleOf, signUpAndOnboard, type Person } from './support/circles';
import { holdBack } from './support/hold-back';
import { signInAs } from './support/people';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface StoredMessage {
  id: number;
  content: string;
  photos: { id: number; url: string; width: number; height: number }[];
}

const log = (page: Page): Locator => page.getByRole('log');
const field = (page: Page): Locator => page.getByLabel(/^Message to /);
const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem');
const uploads = /\/photos$/;

/** Returns a photo of one color, as a camera would name it. */
async function photoOf(name: string, color: string, width = 640, height = 480): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

async function openGroup(page: Page, groupId: number): Promise<void> {
  await page.goto(`/messages?group=${groupId}`);
  await expect(field(page)).toBeVisible();
}

async function pick(page: Page, ...files: File[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(files);
}

/** Dispatches events that carry a file, as the browser does for a paste or a drag. */
async function dispatch(
  target: Locator,
  { name, mimeType, buffer }: File,
  ...types: string[]
): Promise<void> {
  await target.evaluate(
    (element, [base64, fileName, type, events]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      for (const event of events) {
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data }),
        );
      }
    },
    [buffer.toString('base64'), name, mimeType, types] as const,
  );
}

/** Sends photos, and waits until they are stored. */
async function sendPhotos(page: Page, ...files: File[]): Promise<void> {
  const before = await log(page).getByRole('img', { name: 'Photo from you' }).count();
  await pick(page, ...files);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(log(page).getByRole('button', { name: /^Photo from you/ })).toHaveCount(before + files.length);
}

const storedIn = (page: Page, groupId: number): Promise<StoredMessage[]> =>
  requestApi<StoredMessage[]>(page, 'GET', `/api/groups/${groupId}/messages`);

test.describe('photos in a chat', () => {
  test.use({ provokedFailures: /\/photos(\/\d+(\?size=small)?)?$/ });

  let ana: Person;
  let ben: Person;
  let group: { id: number; name: string };

  test.beforeEach(async ({ newPerson }) => {
    ana = await signUpAndOnboard(await newPerson(), 'Ana');
    ben = await signUpAndOnboard(
      await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
      'Ben',
    );
    group = await circleOf(ana, ben);
    await openGroup(ana.page, group.id);
  });

  test('are picked, pasted and dropped, and arrive in one message [D7.1 D7.7]', async () => {
    await openGroup(ben.page, group.id);
    await pick(ana.page, await photoOf('beach', '#e0b040'), await photoOf('hills', '#408040', 480, 640));
    await expect(tiles(ana.page)).toHaveCount(2);
    await dispatch(field(ana.page), await photoOf('pasted', '#4060c0'), 'paste');
    await expect(tiles(ana.page)).toHaveCount(3);

    const pane = ana.page.getByRole('region', { name: `Chat with ${group.name}` });
    const dropped = await photoOf('dropped', '#804060');
    await dispatch(pane, dropped, 'dragenter', 'dragover');
    await expect(ana.page.getByText(`Drop photos to send them to ${group.name}`)).toBeVisible();
    await dispatch(pane, dropped, 'drop');
    await expect(ana.page.getByText(/^Drop photos/)).toBeHidden();
    await expect(tiles(ana.page)).toHaveCount(4);
    for (const name of ['beach', 'hills', 'pasted', 'dropped'])
      await expect(ana.page.getByRole('img', { name: `${name}.jpg` })).toBeVisible();
    await expectNoAxeViolations(ana.page);

    await pick(ana.page, await photoOf('fifth', '#000000'));
    await expectToast(ana.page, 'Too many photos', 'up to 4 photos');
    await ana.page.getByRole('button', { name: 'Remove hills.jpg' }).click();
    await expect(field(ana.page)).toBeFocused();
    await expect(tiles(ana.page)).toHaveCount(3);

    await field(ana.page).fill('Look at these');
    await field(ana.page).press('Enter');
    await expect(tiles(ana.page)).toHaveCount(0);
    for (const [page, author] of [
      [ana.page, 'you'],
      [ben.page, 'Ana'],
    ] as const) {
      const photos = log(page).getByRole('button', { name: `Photo from ${author}` });
      await expect(photos).toHaveCount(3);
      await expect(log(page).getByRole('img', { name: `Photo from ${author}, 2 of 3` })).toBeVisible();
      await expect(log(page).getByText('Look at these')).toHaveCount(1);
      // Loaded, and not only given its box.
      await expect
        .poll(() =>
          photos
            .first()
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await expectNoAxeViolations(page);
    }

    await test.step('an edit can take the text away from them', async () => {
      await field(ana.page).press('ArrowUp');
      await ana.page.getByLabel('Edit your message').fill('');
      await ana.page.keyboard.press('Enter');
      for (const page of [ana.page, ben.page]) {
        await expect(log(page).getByText('(edited)')).toBeVisible();
        await expect(log(page).getByText('Look at these')).toHaveCount(0);
        await expect(log(page).getByRole('button', { name: /^Photo from / })).toHaveCount(3);
      }
      expect(await storedIn(ana.page, group.id)).toMatchObject([{ content: '', photos: [{}, {}, {}] }]);
    });
  });

  test('are scaled down and turned upright before the upload [D7.7]', async () => {
    const sideways = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#40a0c0' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Playwright doesn't see bodies that contain files.
    await ana.page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) Object.assign(globalThis, { uploaded: body.get('image') });
        send.call(this, body);
      };
    });
    await sendPhotos(ana.page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: sideways });
    const uploaded = await ana.page.evaluate(async () => {
      const bitmap = await createImageBitmap((globalThis as unknown as { uploaded: Blob }).uploaded);
      return [bitmap.width, bitmap.height];
    });
    expect(uploaded).toEqual([1536, 2048]);
    const [message] = await storedIn(ana.page, group.id);
    expect(message?.photos).toMatchObject([{ width: 1200, height: 1600 }]);
  });

  test('that can’t be sent say why, and don’t hold up the others [D7.7]', async () => {
    await pick(
      ana.page,
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Just some notes') },
      await photoOf('beach', '#e0b040'),
    );
    await expect(ana.page.getByText('notes.png: Please upload a PNG, JPEG, WebP or GIF image')).toBeVisible();
    await expectNoAxeViolations(ana.page);
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await expect(log(ana.page).getByRole('button', { name: 'Photo from you' })).toHaveCount(1);
    await expect(tiles(ana.page)).toHaveCount(1);
    await expect(ana.page.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await ana.page.getByRole('button', { name: 'Remove notes.png' }).click();
    await expect(tiles(ana.page)).toHaveCount(0);
  });

  test('hold their message in its field until they are prepared [D7.7]', async () => {
    const { page } = ana;
    await page.evaluate(() => {
      const { createImageBitmap: decode } = globalThis;
      let decoding: Promise<void> | undefined;
      const hold = () => {
        decoding = new Promise((resolve) => {
          Object.assign(globalThis, { release: resolve });
        });
      };
      Object.assign(globalThis, {
        hold,
        createImageBitmap: async (file: Blob & { name: string }) => {
          await decoding;
          if (file.name === 'broken.jpg') throw new Error('Broken');
          return decode(file);
        },
      });
    });
    const hold = () =>
      page.evaluate(() => {
        (globalThis as unknown as { hold: () => void }).hold();
      });
    const release = () =>
      page.evaluate(() => {
        (globalThis as unknown as { release: () => void }).release();
      });

    await hold();
    await pick(page, await photoOf('beach', '#e0b040'));
    await field(page).fill('At the beach');
    await field(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'true');
    await expect(field(page)).toHaveValue('At the beach');
    await expect(tiles(page)).toHaveCount(1);
    await release();
    await expect(log(page).getByRole('button', { name: 'Photo from you' })).toBeVisible();
    await expect(log(page).getByText('At the beach')).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
    await expect(tiles(page)).toHaveCount(0);

    await hold();
    await pick(page, await photoOf('broken', '#408040'));
    await field(page).fill('And this one');
    await field(page).press('Enter');
    await release();
    await expect(page.getByText('broken.jpg: This picture couldn’t be read.')).toBeVisible();
    await expect(field(page)).toHaveValue('And this one');
    await expect(field(page)).toBeEditable();
    expect(await storedIn(page, group.id)).toHaveLength(1);

    await test.step('and send it once if the user leaves the chat and comes back', async () => {
      const other = await circleOf(ana);
      await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
      await hold();
      await pick(page, await photoOf('hills', '#408040'));
      await field(page).fill('In the hills');
      await field(page).press('Enter');
      const chats = page.getByRole('navigation', { name: 'Chats' });
      await chats.getByRole('button', { name: other.name }).click();
      await expect(field(page)).toHaveValue('');
      await chats.getByRole('button', { name: group.name }).click();
      await expect(field(page)).toHaveValue('In the hills');
      await expect(page.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-busy', 'true');
      await field(page).press('Enter');
      await release();
      await expect(log(page).getByText('In the hills')).toHaveCount(1);
      await expect(field(page)).toHaveValue('');
      await expect(tiles(page)).toHaveCount(0);
      await expect(log(page).getByText(/Sending|Uploading/)).toHaveCount(0);
      expect((await storedIn(page, group.id)).map(({ content }) => content)).toEqual([
        'At the beach',
        'In the hills',
      ]);
    });
  });

  test('show their progress, and the message waits for them [D7.7]', async () => {
    const release = await holdBack(ana.page, uploads);
    await pick(ana.page, await photoOf('beach', '#e0b040'));
    await expect(ana.page.getByRole('progressbar', { name: 'Uploading beach.jpg' })).toBeVisible();
    await field(ana.page).fill('Soon');
    await field(ana.page).press('Enter');
    await expect(log(ana.page).getByText('Soon')).toBeVisible();
    await expect(log(ana.page).getByRole('img', { name: 'Photo from you' })).toBeVisible();
    await expect(log(ana.page).getByRole('progressbar', { name: 'Uploading photos' })).toBeVisible();
    await expectNoAxeViolations(ana.page);
    expect(await storedIn(ana.page, group.id)).toEqual([]);
    release();
    await expect(log(ana.page).getByRole('button', { name: 'Photo from you' })).toBeVisible();
    await expect(log(ana.page).getByRole('progressbar')).toHaveCount(0);

    // A canceled message is never sent.
    await ana.page.unroute(uploads);
    await ana.page.route(uploads, () => undefined);
    await pick(ana.page, await photoOf('hills', '#408040'));
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await log(ana.page).getByRole('button', { name: 'Cancel' }).click();
    await expect(log(ana.page).getByRole('img', { name: 'Photo from you' })).toHaveCount(1);
  });

  test('fill boxes of the same size before and after they are stored [D7.7]', async () => {
    const release = await holdBack(ana.page, uploads);
    const heights = async (photos: Locator) => {
      await expect(photos).toHaveCount(4);
      return Promise.all(
        (await photos.all()).map(async (photo) => Math.round((await photo.boundingBox())?.height ?? 0)),
      );
    };
    await pick(
      ana.page,
      await photoOf('wide', '#e0b040', 1200, 300),
      await photoOf('wider', '#a0b040', 1200, 200),
      await photoOf('tall', '#408040', 300, 1200),
      await photoOf('square', '#4060c0', 400, 400),
    );
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    const unsent = log(ana.page).getByRole('img', { name: /^Photo from you/ });
    await expect
      .poll(() => unsent.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const before = await heights(unsent);
    expect(new Set(before).size).toBe(1);
    release();
    expect(await heights(log(ana.page).getByRole('button', { name: /^Photo from you/ }))).toEqual(before);
  });

  test('beyond the rate limit say so, and are uploaded later by themselves [D7.7]', async () => {
    const limit = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment' };
    let refusals = 0;
    await ana.page.route(uploads, async (route) => {
      refusals += 1;
      if (refusals > 1) await route.continue();
      else await route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, json: limit });
    });
    await pick(ana.page, await photoOf('beach', '#e0b040'));
    await expect(ana.page.getByText('beach.jpg: Too many requests. Please wait a moment')).toBeVisible();
    await expect(ana.page.getByText(/^beach.jpg: /)).toBeHidden();
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await expect(log(ana.page).getByRole('button', { name: 'Photo from you' })).toBeVisible();
  });

  test('arrive once after failed uploads, lost answers and a reload [D7.7]', async () => {
    await openGroup(ben.page, group.id);
    await ana.page.route(uploads, (route) => route.abort());
    await pick(ana.page, await photoOf('beach', '#e0b040'), await photoOf('hills', '#408040'));
    const again = ana.page.getByRole('button', { name: 'Upload beach.jpg again' });
    await expect(again).toBeVisible();
    await expect(ana.page.getByText('hills.jpg: The upload failed.')).toBeVisible();
    await expectNoAxeViolations(ana.page);

    // The server stores the photo, but its answer is lost.
    await ana.page.unrouteAll({ behavior: 'wait' });
    await ana.page.route(uploads, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = ana.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/photos'));
    await again.click();
    await lost;
    await expect(again).toBeVisible();

    await ana.page.unrouteAll({ behavior: 'wait' });
    await ana.page.route(uploads, (route) => route.abort());
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
    await ana.page.reload();
    await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible();
    await expect(log(ana.page).getByRole('img', { name: 'Photo from you, 1 of 2' })).toBeVisible();

    // Tried again by itself, but refused, so it waits for the user.
    await ana.page.unrouteAll({ behavior: 'wait' });
    await ana.page.route(uploads, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'IMAGE_UNSUPPORTED', message: 'Please choose another one' },
      }),
    );
    await expect(log(ana.page).getByText('Not sent.')).toBeVisible();
    await expectToast(ana.page, 'Please choose another one');
    await ana.page.unrouteAll({ behavior: 'wait' });
    await log(ana.page).getByRole('button', { name: 'Retry' }).click();
    for (const [page, author] of [
      [ana.page, 'you'],
      [ben.page, 'Ana'],
    ] as const)
      await expect(log(page).getByRole('button', { name: `Photo from ${author}` })).toHaveCount(2);
    const stored = await storedIn(ana.page, group.id);
    expect(stored.map(({ photos }) => photos.length)).toEqual([2]);
  });

  test('open in a viewer for the keyboard [D7.8]', async () => {
    const { page } = ana;
    await sendPhotos(page, await photoOf('one', '#e0b040'), await photoOf('two', '#408040'));
    await sendPhotos(page, await photoOf('three', '#4060c0', 300, 900));
    const first = log(page).getByRole('button', { name: 'Photo from you, 1 of 2' });
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photo from you' });
    const at = (position: string) => expect(viewer.getByText(`Photo from you, ${position}`)).toBeAttached();
    await at('1 of 3');
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowRight');
    await at('2 of 3');
    await page.keyboard.press('End');
    await at('3 of 3');
    await page.keyboard.press('ArrowRight');
    await at('3 of 3');
    await page.keyboard.press('Home');
    await at('1 of 3');
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await at('2 of 3');
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
    const download = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^circlet-\d+\.webp$/);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(first).toBeFocused();
  });

  test('open in a viewer for swipes [D7.8]', async () => {
    await sendPhotos(ana.page, await photoOf('one', '#e0b040'), await photoOf('two', '#408040'));
    const { page } = ben;
    await openGroup(page, group.id);
    await log(page).getByRole('button', { name: 'Photo from Ana, 1 of 2' }).tap();
    const viewer = page.getByRole('dialog', { name: 'Photo from Ana' });
    const at = (position: string) => expect(viewer.getByText(`Photo from Ana, ${position}`)).toBeAttached();
    await at('1 of 2');
    await expectNoAxeViolations(page);
    await test.step('with the time on one line of a small phone', async () => {
      await page.setViewportSize({ width: 360, height: 844 });
      const line = viewer.getByRole('paragraph').filter({ hasText: '1 of 2' }).first();
      await expect.poll(async () => (await line.boundingBox())?.height).toBe(20);
    });
    const touch = await page.context().newCDPSession(page);
    const swipe = async (...points: [number, number][]) => {
      for (const [index, [x, y]] of points.entries())
        await touch.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x, y }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe([320, 420], [200, 424], [80, 428]);
    await at('2 of 2');
    await swipe([80, 420], [200, 424], [320, 428]);
    await at('1 of 2');
    await swipe([200, 300], [204, 420], [208, 560]);
    await expect(viewer).toBeHidden();
  });

  test('that can’t be loaded offer another try, and go with their message [D7.6]', async () => {
    await sendPhotos(ana.page, await photoOf('one', '#e0b040'));
    const { page } = ben;
    await page.route(/size=small$/, (route) => route.abort());
    await openGroup(page, group.id);
    const retry = log(page).getByRole('button', { name: 'Photo from Ana couldn’t be loaded. Try again' });
    await expect(retry).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(/size=small$/);
    await retry.click();
    await expect(log(page).getByRole('img', { name: 'Photo from Ana' })).toBeVisible();

    const message = log(ana.page).locator('[data-message]', { has: ana.page.getByRole('img') });
    await message.hover();
    await message.getByRole('button', { name: /^Actions for/ }).click();
    await expect(ana.page.getByRole('menuitem', { name: 'Copy text' })).toHaveCount(0);
    await ana.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(ana.page.getByRole('dialog')).toContainText('Photo');
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    for (const each of [ana.page, page]) {
      await expect(log(each).getByText('Message deleted')).toBeVisible();
      await expect(log(each).getByRole('img', { name: /^Photo from/ })).toHaveCount(0);
    }
  });

  test('are blurred for moderators until they choose to see them [D7.6]', async ({ newPerson }) => {
    await sendPhotos(ana.page, await photoOf('one', '#e0b040'));
    const [{ id }] = (await storedIn(ben.page, group.id)) as [StoredMessage];
    await requestApi(ben.page, 'POST', '/api/reports', {
      reportedUserId: ana.id,
      groupId: group.id,
      messageId: id,
      reason: 'inappropriate content',
      description: 'This photo does not belong here.',
    });
    await requestApi(ana.page, 'DELETE', `/api/messages/${id}`);
    const moderator = await newPerson();
    await signInAs(moderator, 'moderator');
    await moderator.goto(`/admin?search=${ben.username}`);
    await moderator.getByRole('row', { name: /Ana/ }).getByRole('button', { name: 'Review' }).click();
    const show = moderator.getByRole('button', { name: 'Show the photo from Ana' });
    await expect(show).toBeVisible();
    await expect(moderator.getByRole('img', { name: 'photo from Ana' })).toHaveCount(0);
    await expectNoAxeViolations(moderator);
    await show.click();
    const photo = moderator.getByRole('img', { name: 'photo from Ana' });
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(moderator.getByRole('button', { name: 'Blur the photo from Ana' })).toBeVisible();
    await expectNoAxeViolations(moderator);
  });

  test('of blocked people are not loaded [D7.4]', async () => {
    await sendPhotos(ana.page, await photoOf('one', '#e0b040'));
    await requestApi(ben.page, 'POST', '/api/users/block', { userId: ana.id });
    await expect.poll(() => storedIn(ben.page, group.id)).toMatchObject([{ fromBlocked: true, photos: [] }]);
    const asked: string[] = [];
    ben.page.on('request', (request) => {
      if (request.url().includes('/api/photos/')) asked.push(request.url());
    });
    await openGroup(ben.page, group.id);
    await log(ben.page).getByRole('button', { name: 'Message from a blocked member' }).click();
    await expect(log(ben.page).getByText('Photos are hidden')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('are kept from members who were removed [D7.4]', async () => {
    await sendPhotos(ana.page, await photoOf('one', '#e0b040'));
    const [{ photos }] = (await storedIn(ben.page, group.id)) as [StoredMessage];
    const photo = async () => (await ben.page.context().request.get(photos[0]!.url)).status();
    expect(await photo()).toBe(200);
    const members = await requestApi<{ id: number; userId: number }[]>(
      ana.page,
      'GET',
      `/api/groups/${group.id}/members`,
    );
    const membership = members.find(({ userId }) => userId === ben.id)!.id;
    await requestApi(ana.page, 'DELETE', `/api/groups/${group.id}/members/${membership}`);
    await expect.poll(photo).toBe(404);
  });
});
