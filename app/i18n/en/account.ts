export const account = {} as const satisfies Record<`account.${string}`, string>
