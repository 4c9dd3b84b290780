export const budget = {} as const satisfies Record<`budget.${string}`, string>
