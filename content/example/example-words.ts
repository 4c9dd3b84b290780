import type { ExamplePlanWords } from '#domain/example/words.ts'

/** The texts of the example event in one language. */
export interface ExampleWords extends ExamplePlanWords {
  readonly otherPlans: { readonly graduation: string; readonly gala: string }
}
