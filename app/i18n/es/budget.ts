import type { Translated } from '../message-key.ts'

export const budget: Translated<'budget'> = {}
