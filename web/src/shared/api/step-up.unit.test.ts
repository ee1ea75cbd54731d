import { answerProof, askedProof, askForProof, subscribeToProof } from './step-up';

describe('the question who the user is', () => {
  afterEach(() => {
    answerProof(false);
  });

  it('is asked once for all calls that wait for it', async () => {
    const seen: unknown[] = [];
    const stop = subscribeToProof(() => seen.push(askedProof()));
    const answers = Promise.all([askForProof(), askForProof()]);
    answerProof(true);
    expect(await answers).toEqual([true, true]);
    expect(seen).toEqual(['any', null]);
    stop();
  });

  it('is asked again after it was canceled', async () => {
    const canceled = askForProof();
    answerProof(false);
    expect(await canceled).toBe(false);
    const repeated = askForProof('secondStep');
    expect(askedProof()).toBe('secondStep');
    answerProof(true);
    expect(await repeated).toBe(true);
  });
});
