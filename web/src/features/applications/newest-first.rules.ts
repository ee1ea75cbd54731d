import type { ApplicationDetail } from '@circlet/contracts';

/** The applications of several groups in one list: those that wait first, each part newest first. */
export const newestFirst = (applications: readonly ApplicationDetail[]): ApplicationDetail[] =>
  applications.toSorted(
    (one, other) =>
      Number(other.status === 'pending') - Number(one.status === 'pending') ||
      other.createdAt.localeCompare(one.createdAt) ||
      other.id - one.id,
  );
