import type { ExampleFileWords } from './example-file-words.ts'

/** The texts of the example's files. */
export const exampleFiles: ExampleFileWords = {
  contract: {
    name: 'example-contract.pdf',
    title: 'Example contract',
    lines: [
      'Hire of the hall for eight hours, with set-up and parking.',
      'A deposit on signing; the rest no later than 30 days before the event.',
      'This document is an example and binds no one.',
    ],
  },
  receipt: {
    name: 'example-receipt.pdf',
    title: 'Example receipt',
    lines: ['Deposit for the hall, paid by bank transfer.', 'This document is an example and is no proof of payment.'],
  },
  floorPlan: 'example-floor-plan.png',
}
