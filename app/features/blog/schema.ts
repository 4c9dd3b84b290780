import { z } from 'zod'
import { isDay } from '#domain/day/day.ts'
import { POST_CATEGORIES } from './post.ts'

const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => text === text.trim() && !/[\n<>]/.test(text), 'is one line without < and >')

/**
 * The front matter of a post. The lengths are those that search engines show whole: about 65 characters of a title and
 * 160 of a description.
 */
export const frontMatterSchema = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: line(10, 65),
  description: line(70, 160),
  category: z.enum(POST_CATEGORIES),
  published: z.string().refine(isDay, 'is no day, YYYY-MM-DD'),
  sources: z.array(z.strictObject({ title: line(3, 120), url: z.url({ protocol: /^https?$/ }) })),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
