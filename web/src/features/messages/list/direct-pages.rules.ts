import type { DirectChat } from '@circlet/contracts';

import type { Page } from '../../../shared/api/paging.rules';

/** The loaded pages of one-to-one chats. */
export interface DirectPages {
  pages: Page<DirectChat>[];
}

/**
 * Returns the chats of all pages. A chat that moved between pages while they were fetched is included once.
 */
export const chatsIn = ({ pages }: DirectPages): DirectChat[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((chat) => [chat.user.id, chat])).values(),
];

/**
 * Returns the same pages with other chats, all of them on the first page. The page
 * boundaries don't matter, because refetching starts at the first page.
 */
export const withChats = <D extends DirectPages>(data: D, chats: DirectChat[]): D => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: index === 0 ? chats : [] })),
});
