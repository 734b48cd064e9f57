/** Does works one after the other; says whether it took one, which it does not while too many wait. */
export type OneByOne = (work: () => Promise<void>) => boolean;

/**
 * Makes a row of works that may be left out, such as making something smaller.
 * @param mostWaiting what a work holds in memory is held until its turn: so many may wait at most
 */
export function createOneByOne(mostWaiting: number): OneByOne {
  let last = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= mostWaiting) return false;
    waiting += 1;
    last = last.then(work).finally(() => {
      waiting -= 1;
    });
    return true;
  };
}
