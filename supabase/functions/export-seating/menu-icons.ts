import { foldText } from '#domain/guests/fold-text.ts'
import type { MealOption } from '#domain/guests/guest-fields.ts'

/** Line drawings of Tabler Icons (MIT license), in a square of 24. */
const ICONS = {
  fish: [
    'M16.69 7.44a6.973 6.973 0 0 0 -1.69 4.56c0 1.747 .64 3.345 1.699 4.571',
    'M2 9.504c7.715 8.647 14.75 10.265 20 2.498c-5.25 -7.761 -12.285 -6.142 -20 2.504',
    'M18 11v.01',
    'M11.5 10.5c-.667 1 -.667 2 0 3',
  ],
  meat: [
    'M13.62 8.382l1.966 -1.967a2 2 0 1 1 3.414 -1.415a2 2 0 1 1 -1.413 3.414l-1.82 1.821',
    'M5.904 18.596c2.733 2.734 5.9 4 7.07 2.829c1.172 -1.172 -.094 -4.338 -2.828 -7.071c-2.733 -2.734 -5.9 -4 -7.07 -2.829c-1.172 1.172 .094 4.338 2.828 7.071',
    'M7.5 16l1 1',
    'M12.975 21.425c3.905 -3.906 4.855 -9.288 2.121 -12.021c-2.733 -2.734 -8.115 -1.784 -12.02 2.121',
  ],
  poultry: [
    'M4 20l10 -10m0 -5v5h5m-9 -1v5h5m-9 -1v5h5m-5 -5l4 -4l4 -4',
    'M19 10c.638 -.636 1 -1.515 1 -2.486a3.515 3.515 0 0 0 -3.517 -3.514c-.97 0 -1.847 .367 -2.483 1m-3 13l4 -4l4 -4',
  ],
  plants: [
    'M5 21c.5 -4.5 2.5 -8 7 -10',
    'M9 18c6.218 0 10.5 -3.288 11 -12v-2h-4.014c-9 0 -11.986 4 -12 9c0 1 0 3 2 5h3l.014 0',
  ],
  children: [
    'M14 8a2 2 0 0 0 -2 -2',
    'M6 8a6 6 0 1 1 12 0c0 4.97 -2.686 9 -6 9s-6 -4.03 -6 -9',
    'M12 17v1a2 2 0 0 1 -2 2h-3a2 2 0 0 0 -2 2',
  ],
  other: ['M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12m0 12v6h-1v-3m-10 -14v17m-3 -17v3a3 3 0 1 0 6 0v-3'],
} as const

/** Words of menus in both languages, as they begin. The first kind that one of them names is drawn. */
const WORDS: readonly (readonly [keyof typeof ICONS, readonly string[]])[] = [
  ['plants', ['veg', 'plant', 'verdura', 'ensalada', 'salad']],
  [
    'fish',
    [
      'pesca',
      'fish',
      'salmon',
      'atun',
      'tuna',
      'marisc',
      'seafood',
      'camaron',
      'shrimp',
      'robalo',
      'huachinango',
      'cod',
      'bacalao',
    ],
  ],
  ['poultry', ['pollo', 'chicken', 'pavo', 'turkey', 'pato', 'duck', 'ave', 'poultry', 'gallina']],
  [
    'meat',
    [
      'carne',
      'meat',
      'res',
      'beef',
      'steak',
      'filete',
      'lomo',
      'cerdo',
      'pork',
      'cordero',
      'lamb',
      'arrachera',
      'ternera',
      'veal',
      'cabrito',
    ],
  ],
]

/** The drawing of a menu by what it is called; cutlery for one that says nothing of it. */
export function menuIcon({ nameEs, nameEn, isForChildren }: MealOption): readonly string[] {
  if (isForChildren) return ICONS.children
  const words = [nameEs, nameEn].flatMap((name) => foldText(name ?? '').split(/[^\p{L}]+/u))
  const known = WORDS.find(([, starts]) => words.some((word) => starts.some((start) => begins(word, start))))
  return ICONS[known?.[0] ?? 'other']
}

/** Short words are whole ones: "res" is no "restaurant". */
const begins = (word: string, start: string) =>
  start.length < 4 && start !== 'veg' ? word === start : word.startsWith(start)
