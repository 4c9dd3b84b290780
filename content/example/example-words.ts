import type { ExampleContributor, ExampleVendor } from '#domain/example/event-ledger.ts'
import type { ExampleSeatingWords } from '#domain/example/seating.ts'

/** The texts of the example event in one language. */
export interface ExampleWords extends ExampleSeatingWords {
  readonly plan: string
  readonly otherPlans: { readonly graduation: string; readonly gala: string }
  readonly vendors: Readonly<Record<ExampleVendor, string>>
  readonly contributors: Readonly<Record<ExampleContributor, string>>
  readonly purposes: Readonly<Partial<Record<ExampleContributor, string>>>
}
