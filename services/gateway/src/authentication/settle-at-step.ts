/**
 * Settles with the result of the work, but only at a multiple of `step` after the call. The response time
 * then doesn't reveal the duration of the work, even if a busy machine delays it past the first step.
 * @param step - milliseconds
 */
export async function settleAtStep<T>(step: number, work: Promise<T>): Promise<T> {
  let onNextStep = (): void => undefined;
  // The clock starts with the call. A timer that starts when the work finishes would reveal when that was.
  const clock = setInterval(() => {
    onNextStep();
  }, step);
  try {
    return await work;
  } finally {
    await new Promise<void>((resolve) => {
      onNextStep = resolve;
    });
    clearInterval(clock);
  }
}
