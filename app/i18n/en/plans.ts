export const plans = {} as const satisfies Record<`plans.${string}`, string>
