import type { Translated } from '../message-key.ts'

export const auth: Translated<'auth'> = {}
