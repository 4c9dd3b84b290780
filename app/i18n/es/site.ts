import type { Translated } from '../message-key.ts'

export const site: Translated<'site'> = {}
