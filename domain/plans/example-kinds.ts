/** The examples that the product makes: the same strings as the database's enum. */
export const EXAMPLE_KINDS = ['wedding', 'company-dinner'] as const
export type ExampleKind = (typeof EXAMPLE_KINDS)[number]
