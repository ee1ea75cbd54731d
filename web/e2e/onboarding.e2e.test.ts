import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { buildNewcomer, signUpToInterests } from './support/people';
import { expect, test } from './support/test';

test('onboarding to its end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nora'), age: 31 });
  await page.clock.install();
  await page.goto('/onboarding');
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('the bio is counted against 500 without being cut [R5.30 R9.15]', async () => {
    await next.click();
    await page.getByLabel('Bio').fill('x'.repeat(501));
    await expect(page.getByText('501/500 characters')).toBeVisible();
    await next.click();
  });

  await test.step('onboarding offers 34 interests [R3.18]', async () => {
    const picker = page.getByRole('group', { name: /interests/i }).first();
    await expect(picker.locator('button[aria-pressed]')).toHaveCount(34);
    await picker.locator('button').last().focus();
    const focused = await picker.locator('button').last().boundingBox();
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(bar!.y);
    for (const interest of ['Meditation', 'Podcasts', 'Board Games'])
      await page.getByRole('button', { name: interest, exact: true }).click();
    // Typed and not added.
    await page.getByLabel('Add your own interest').fill('Sourdough');
    await next.click();
  });

  await test.step('home follows 1.5 s after completion [R2.90 R9.15]', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    expect(await (await saved).json()).toMatchObject({
      interests: ['Meditation', 'Podcasts', 'Board Games', 'Sourdough'],
    });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { name: 'You’re all set!' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.getByText('Step 4 of 4').first()).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const done = await page.getByRole('heading', { name: 'You’re all set!' }).boundingBox();
    expect(done!.y).toBeGreaterThanOrEqual(header!.height);
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/onboarding\?step=4$/);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(page).toHaveURL('/');
  });
});

test('onboarding suggests places and takes a photo from the device', async ({ page }) => {
  await page.goto('/');
  const { id } = await requestApi<{ id: number }>(page, 'POST', '/api/auth/signup', {
    ...buildNewcomer('Nora'),
    age: 31,
  });
  await page.goto('/onboarding');
  const next = page.getByRole('button', { name: 'Next' });
  const photo = page.getByRole('group', { name: 'Profile photo' });
  const upload = page.locator('input[type=file]');

  await test.step('a place is picked from the suggestions with the keyboard', async () => {
    const place = page.getByRole('combobox', { name: /Where do you live/ });
    await place.fill('Oakl');
    await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible();
    await expectNoAxeViolations(page);
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect(place).toHaveValue('Oakland, CA');
  });

  await test.step('a file that is no picture is refused', async () => {
    await upload.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(photo.getByRole('alert')).toHaveText('Please upload a PNG, JPEG, WebP or GIF image');
    await expect(photo.getByRole('button', { name: 'Upload a photo' })).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('a picture is shown at once, and can be removed', async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await upload.setInputFiles(picture);
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(crop).toBeVisible();
    await expectNoAxeViolations(page);
    const frame = crop.getByRole('group', { name: /^Photo/ });
    const left = () => frame.locator('img').evaluate((image) => Number.parseFloat(image.style.left));
    const middle = await left();
    await frame.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(middle);
    await test.step('a drag moves it, the wheel and two fingers zoom', async () => {
      const zoom = async () => Number(await crop.getByLabel('Zoom').inputValue());
      const box = await frame.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -200);
      await expect.poll(zoom).toBeGreaterThan(1.5);
      const before = { left: await left(), zoom: await zoom() };
      await page.mouse.down();
      await page.mouse.move(x - 60, y, { steps: 3 });
      await page.mouse.up();
      await expect.poll(left).toBeLessThan(before.left);
      const browser = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: number[]) =>
        browser.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: fingers.map((right, id) => ({ x: x + right, y, id })),
        });
      await touch('touchStart', 0, 40);
      await touch('touchMove', 0, 60);
      await touch('touchMove', 0, 80);
      await touch('touchEnd');
      await expect.poll(zoom).toBeGreaterThan(before.zoom + 0.5);
    });
    await crop.getByLabel('Zoom').fill('2');
    await crop.getByRole('button', { name: 'Use photo' }).click();
    await expect(crop).toBeHidden();
    await expect(photo.getByRole('alert')).toHaveCount(0);
    await expect(photo.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    const shape = await photo
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shape).toBe(1);
    await photo.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photo.locator('img')).toHaveCount(0);
    await upload.setInputFiles(picture);
    await crop.getByRole('button', { name: 'Use photo' }).click();
    await expect(photo.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a reload keeps the step and all answers', async () => {
    await next.click();
    await page.getByLabel('Bio').fill('I bake.');
    await page.reload();
    await expect(page.getByLabel('Bio')).toHaveValue('I bake.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('combobox', { name: /Where do you live/ })).toHaveValue('Oakland, CA');
    await expect(photo.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    await next.click();
    await next.click();
  });

  await test.step('what is missing is in view beside a disabled Next', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(page.getByText('Pick 3 more')).toBeInViewport();
    await expect(next).toBeDisabled();
    await expect(next).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('both are part of the profile', async () => {
    for (const interest of ['Hiking', 'Wine', 'Yoga'])
      await page.getByRole('button', { name: interest, exact: true }).click();
    await next.click();
    await expect(page.getByText('Oakland, CA')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page.getByRole('heading', { name: 'You’re all set!' })).toBeVisible();
    const saved = await requestApi<{ location: string; profilePhoto: string }>(
      page,
      'GET',
      `/api/users/${id}`,
    );
    expect(saved.location).toBe('Oakland, CA');
    expect(saved.profilePhoto).toMatch(/^\/media\/people\/[0-9a-f]+\.webp$/);
  });
});

test('the browser’s Back and Forward lead from step to step, but not past one that is incomplete', async ({
  page,
}) => {
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nora'), age: 31 });
  // The page that the user came from.
  await page.goto('/forgot-password');
  await page.goto('/onboarding');
  const next = page.getByRole('button', { name: 'Next' });
  const step = (number: number) => expect(page.getByText(`Step ${number} of 4`)).toBeVisible();
  await next.click();
  await page.getByLabel('Bio').fill('I bake.');
  await next.click();
  await step(3);

  await test.step('Back shows the step before, and Forward the next one', async () => {
    await page.goBack();
    await step(2);
    await expect(page.getByLabel('Bio')).toHaveValue('I bake.');
    await page.goBack();
    await step(1);
    await page.goForward();
    await step(2);
    await page.goForward();
    await step(3);
    await page.reload();
    await step(3);
  });

  await test.step('the Back button of the page leaves nothing behind on the way back', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await step(2);
    await page.goBack();
    await step(1);
    await page.goForward();
    await step(2);
  });

  await test.step('a double click on it goes back one step', async () => {
    await page.goForward();
    await step(3);
    await page.getByRole('button', { name: 'Back' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await step(2);
  });

  await test.step('Forward stays at a step that has become incomplete', async () => {
    await page.getByLabel('Bio').fill('');
    await page.goForward();
    await expect(page).toHaveURL(/step=2$/);
    await step(2);
    await page.getByLabel('Bio').fill('I bake.');
    await page.goForward();
    await step(3);
  });

  await test.step('an address of a later step opens the first incomplete one', async () => {
    await page.goto('/onboarding?step=4');
    await expect(page).toHaveURL(/step=3$/);
    await step(3);
    await page.goBack();
    await step(3);
  });

  await test.step('once it is complete, Back leads to the page before it', async () => {
    for (const interest of ['Hiking', 'Wine', 'Yoga'])
      await page.getByRole('button', { name: interest, exact: true }).click();
    await next.click();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test('an interest that is typed counts before it is added, and a reload keeps it', async ({ page }) => {
  await signUpToInterests(page, 'Nora');
  const next = page.getByRole('button', { name: 'Next' });
  for (const interest of ['Hiking', 'Wine'])
    await page.getByRole('button', { name: interest, exact: true }).click();
  await expect(next).toBeDisabled();
  const typed = page.getByLabel('Add your own interest');
  await typed.fill('hiking');
  await expect(page.getByText('Pick 1 more')).toBeVisible();
  await expect(next).toBeDisabled();
  await typed.fill('Sourdough');
  await expect(page.getByText('3 picked.')).toBeVisible();
  await expect(next).toBeEnabled();
  await page.reload();
  await expect(typed).toHaveValue('Sourdough');
  await next.click();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  expect(await (await saved).json()).toMatchObject({ interests: ['Hiking', 'Wine', 'Sourdough'] });
});
