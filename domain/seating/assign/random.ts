/** Whole numbers from 0 to 2^32 − 1, the same for the same seed. */
export type Random = () => number

/** The generator sfc32: small, fast, and passes the usual batteries of tests. */
export function seededRandom(seed: number): Random {
  let a = seed | 0
  let b = 0x9e3779b9 | 0
  let c = 0x243f6a88 | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  // Seeds that lie side by side give numbers alike until these were drawn.
  for (let turn = 0; turn < 15; turn += 1) next()
  return next
}
