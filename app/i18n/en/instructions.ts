import { checklist as texts } from '#content/checklist/en.ts'
import { instructionsOf } from '#content/checklist/parts.ts'

export const instructions = instructionsOf(texts)
