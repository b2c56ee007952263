const WAIT_MS = 20;
/** Milliseconds that a timer may come too late: far more than people notice. */
const LATE_MS = 500;

/** What is wrong with how busy the program is: that everything it does comes late. Takes 20 ms. */
export async function checkLoad(): Promise<string[]> {
  const began = performance.now();
  await new Promise((done) => setTimeout(done, WAIT_MS));
  const late = performance.now() - began - WAIT_MS;
  return late > LATE_MS ? ['The program has more to do than it can keep up with, so screens load slowly.'] : [];
}
