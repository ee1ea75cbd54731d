/** A person's interests, those that the viewer has too apart from the others. */
export interface ComparedInterests {
  readonly shared: readonly string[];
  readonly others: readonly string[];
}

/** Compares a person's interests with the viewer's, in any case. */
export function compareInterests(
  interests: readonly string[],
  viewerInterests: readonly string[],
): ComparedInterests {
  const own = new Set(viewerInterests.map((interest) => interest.toLowerCase()));
  const isShared = (interest: string) => own.has(interest.toLowerCase());
  return {
    shared: interests.filter(isShared),
    others: interests.filter((interest) => !isShared(interest)),
  };
}
