/**
 * Runs two sides in turn: A B A B. A machine that slows down during the run slows both.
 * @template A, B
 * @param {number} rounds
 * @param {{ product: (round: number) => Promise<A>, twin: (round: number) => Promise<B> }} sides
 * @returns {Promise<{ product: A[], twin: B[] }>} the results of all rounds
 */
export async function inTurn(rounds, sides) {
  /** @type {{ product: A[], twin: B[] }} */
  const results = { product: [], twin: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.product.push(await sides.product(round));
    results.twin.push(await sides.twin(round));
  }
  return results;
}
