import type { DirectChat } from '@circlet/contracts';

import type { Page } from '../../../shared/api/paging.rules';

/** One-to-one chats as far as they are loaded. */
export interface DirectPages {
  pages: Page<DirectChat>[];
}

/** The chats of all pages. One that moved between two pages while they were fetched is there once. */
export const chatsIn = ({ pages }: DirectPages): DirectChat[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((chat) => [chat.user.id, chat])).values(),
];

/** The same pages with other chats. Where each page ends is of no matter: they are fetched anew from the first one on. */
export const withChats = <D extends DirectPages>(data: D, chats: DirectChat[]): D => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: index === 0 ? chats : [] })),
});
