import type { Translated } from '../message-key.ts'

export const account: Translated<'account'> = {}
