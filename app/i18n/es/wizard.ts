import type { Translated } from '../message-key.ts'

export const wizard: Translated<'wizard'> = {}
