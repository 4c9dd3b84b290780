import { checklist as texts } from '#content/checklist/es.ts'
import { instructionsOf } from '#content/checklist/parts.ts'

export const instructions = instructionsOf(texts)
