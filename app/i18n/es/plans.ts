import type { Translated } from '../message-key.ts'

export const plans: Translated<'plans'> = {}
