import type { Translated } from '../message-key.ts'

export const common: Translated<'common'> = {}
