/** The score from which a match is worth celebrating. A group that shares nothing but the city has 30. */
const goodMatch = 60;

/** Returns whether a score, in percent, is worth a green badge. */
export const isGoodMatch = (score: number): boolean => score >= goodMatch;
