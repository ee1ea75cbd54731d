/**
 * Settles as the work does, but only at full steps of time, counted from the call: an answer does not show how long its work took,
 * and work that a busy machine prolongs beyond the first step shows it no better.
 * @param step - milliseconds
 */
export async function inSteps<T>(step: number, work: Promise<T>): Promise<T> {
  let isNextStep = (): void => undefined;
  // One clock from the beginning: a timer that is set when the work is done would tell when that was.
  const clock = setInterval(() => {
    isNextStep();
  }, step);
  try {
    return await work;
  } finally {
    await new Promise<void>((resolve) => {
      isNextStep = resolve;
    });
    clearInterval(clock);
  }
}
