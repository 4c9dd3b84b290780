/** The longest text of a comment, with its mentions as they are stored. */
export const MAX_COMMENT_LENGTH = 2000
export const MAX_MENTIONS = 20

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MENTION = new RegExp(`@\\[(${ID})\\]`, 'g')

/** What accounts are called, by id. */
export type Names = Readonly<Record<string, string>>

/** A piece of a comment: text, or who is mentioned. */
export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string }

/** A comment as it is stored, in the pieces in which it is shown. */
export function commentParts(body: string): readonly CommentPart[] {
  const parts: CommentPart[] = []
  let at = 0
  for (const found of body.matchAll(MENTION)) {
    if (found.index > at) parts.push({ kind: 'text', text: body.slice(at, found.index) })
    parts.push({ kind: 'mention', userId: found[1] ?? '' })
    at = found.index + found[0].length
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) })
  return parts
}

/** Who is mentioned in a comment, each once. */
export const mentionedIn = (body: string): readonly string[] => [
  ...new Set(commentParts(body).flatMap((part) => (part.kind === 'mention' ? [part.userId] : []))),
]

/** A comment as one text, with the present names of who is mentioned. */
export const commentText = (body: string, names: Names, unknown: string): string =>
  commentParts(body)
    .map((part) => (part.kind === 'text' ? part.text : `@${names[part.userId] || unknown}`))
    .join('')

/** Somebody who was chosen while a comment was written, and the name that stands for them in the text. */
export interface ChosenMention {
  readonly userId: string
  readonly name: string
}

/** A comment as it is written: names in the text, and whom they mean. */
export interface CommentDraft {
  readonly text: string
  readonly mentions: readonly ChosenMention[]
}

/** What the reader writes in a field, from what is stored. */
export function toDraft(body: string, names: Names, unknown: string): CommentDraft {
  const mentions = new Map<string, ChosenMention>()
  let text = ''
  for (const part of commentParts(body)) {
    if (part.kind === 'text') text += part.text
    else {
      const known = mentions.get(part.userId)
      const mention = known ?? {
        userId: part.userId,
        name: freeName(names[part.userId] || unknown, [...mentions.values()]),
      }
      mentions.set(part.userId, mention)
      text += `@${mention.name}`
    }
  }
  return { text, mentions: [...mentions.values()] }
}

/** The name for somebody who is chosen: two of one name are told apart by a number. */
export function freeName(name: string, taken: readonly ChosenMention[]): string {
  const isTaken = (tried: string) => taken.some((each) => each.name === tried)
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name} (${number})`)) number += 1
  return `${name} (${number})`
}

/** What is stored of a draft: names of who was chosen become their ids. The longest name first, as one may begin with another. */
export function toBody({ text, mentions }: CommentDraft): string {
  const byLength = mentions.toSorted((a, b) => b.name.length - a.name.length)
  let body = ''
  let at = 0
  while (at < text.length) {
    const found =
      text[at] === '@' ? byLength.find(({ name }) => name !== '' && text.startsWith(name, at + 1)) : undefined
    body += found ? `@[${found.userId}]` : text[at]
    at += found ? found.name.length + 1 : 1
  }
  return body.trim()
}

/** What is being typed after an @ before the caret, and where the @ stands; null where no name is being typed. */
export function mentionQuery(text: string, caret: number): { readonly at: number; readonly typed: string } | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || (at > 0 && /[\p{L}\p{N}._-]/u.test(before[at - 1] ?? ''))) return null
  const typed = before.slice(at + 1)
  return typed.length <= 40 && /^(?:[\p{L}\p{M}\p{N}'’.-]+ ?)*$/u.test(typed) ? { at, typed } : null
}
