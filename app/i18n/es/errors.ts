import type { Translated } from '../message-key.ts'

export const errors: Translated<'errors'> = {}
