import type {
  listGroupApplications,
  listOwnedGroups,
  listPendingApplications,
  listReceivedApplications,
  listUserApplications,
  listUserGroups,
  listUserInvitations,
} from '@circlet/contracts';
import type { Caller } from '@circlet/testing';

/** A paged list of groups, applications or invitations. */
export type PagedList =
  | typeof listGroupApplications
  | typeof listOwnedGroups
  | typeof listPendingApplications
  | typeof listReceivedApplications
  | typeof listUserApplications
  | typeof listUserGroups
  | typeof listUserInvitations;

/** A page of a list: the ids of its rows, the total, and the cursor of the next page. */
export interface ReadPage {
  readonly ids: number[];
  readonly total: number;
  readonly cursor: string | undefined;
}

/** Returns readers of a list, page by page. */
export function pagesOf(caller: Caller, list: PagedList, id: number) {
  const page = async (query: {
    limit: number;
    cursor?: string | undefined;
    status?: string;
  }): Promise<ReadPage> => {
    const { rows, headers } = await caller.page(list, { params: { id }, query });
    return {
      ids: rows.map((row) => row.id),
      total: Number(headers['x-total-count']),
      cursor: headers['x-next-cursor'],
    };
  };
  const all = async (limit: number): Promise<ReadPage[]> => {
    const pages = [await page({ limit })];
    for (let last = pages[0]; last?.cursor !== undefined; last = pages.at(-1))
      pages.push(await page({ limit, cursor: last.cursor }));
    return pages;
  };
  return { page, all };
}
