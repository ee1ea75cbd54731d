import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { log, messageWith, openActions, openChat, postMessage, postMessages } from './support/chat';
import { circleOf, signUpAndOnboard } from './support/circles';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.use({ provokedFailures: /\/pin$/ });

test('members pin messages for everyone, up to 20 [D7.18 D7.19 D7.21]', async ({ newPerson }) => {
  const ana = await signUpAndOnboard(await newPerson(), 'Ana');
  const ben = await signUpAndOnboard(await newPerson({ viewport: { width: 360, height: 800 } }), 'Ben');
  const group = await circleOf(ana, ben);
  const key = await postMessage(ben.page, group.id, 'The key is under the mat');
  const ids = await postMessages(ana.page, group.id, 60);
  await openChat(ana.page, group.id);
  await openChat(ben.page, group.id);
  const marks = log(ben.page).getByText('Pinned', { exact: true });
  const panel = ben.page.getByRole('dialog', { name: 'Pinned messages' });

  await test.step('a pin shows live, with who pinned it', async () => {
    await (
      await openActions(messageWith(ana.page, 'Message 60'))
    )
      .getByRole('menuitem', { name: 'Pin' })
      .click();
    await expect(marks).toHaveCount(1);
    await requestApi(ana.page, 'PUT', `/api/messages/${key.id}/pin`);
    await ben.page.getByRole('button', { name: 'Pinned messages (2)' }).click();
    await expect(panel.getByRole('listitem')).toHaveText([
      /You\s*The key is under the mat\s*Pinned by Ana/,
      /Ana\s*Message 60\s*Pinned by Ana/,
    ]);
    await expectNoAxeViolations(ben.page);
  });

  await test.step('a pinned message opens in context', async () => {
    await panel.getByRole('button', { name: /The key is under the mat/ }).click();
    const pinned = messageWith(ben.page, 'The key is under the mat');
    await expect(pinned).toBeInViewport();
    await expect(pinned).toBeFocused();
    await expectNoAxeViolations(ben.page);
  });

  await test.step('anyone unpins, and an empty list says how to pin', async () => {
    await ben.page.getByRole('button', { name: /^Pinned messages/ }).click();
    await panel.getByRole('button', { name: 'Unpin your message' }).click();
    await panel.getByRole('button', { name: 'Unpin Ana’s message' }).click();
    await expect(panel.getByText('Nothing is pinned')).toBeVisible();
    await expect(log(ana.page).getByText('Pinned', { exact: true })).toHaveCount(0);
    await ben.page.keyboard.press('Escape');
    await expect(ben.page.getByRole('button', { name: /^Pinned messages/ })).toHaveCount(0);
  });

  await test.step('the 21st pin is refused', async () => {
    for (const id of ids.slice(0, 20)) await requestApi(ana.page, 'PUT', `/api/messages/${id}/pin`);
    await (
      await openActions(messageWith(ana.page, 'Message 60'))
    )
      .getByRole('menuitem', { name: 'Pin' })
      .click();
    await expectToast(ana.page, 'A chat can have up to 20 pinned messages. Unpin one first.');
    await expect(messageWith(ana.page, 'Message 60').getByText('Pinned')).toHaveCount(0);
  });
});
