import {
  IconBuildingPavilion,
  IconCamera,
  IconCar,
  IconFlower,
  IconGift,
  IconGlassFull,
  IconHanger,
  IconMusic,
  IconToolsKitchen2,
} from '@tabler/icons-react'

/** The icon and the colour (1–9 of the series in app/theme) of each budget category. */
export const CATEGORY_STYLES = {
  venue: { Icon: IconBuildingPavilion, tone: 1 },
  catering: { Icon: IconToolsKitchen2, tone: 2 },
  drinks: { Icon: IconGlassFull, tone: 3 },
  'photo-and-video': { Icon: IconCamera, tone: 4 },
  music: { Icon: IconMusic, tone: 5 },
  decorations: { Icon: IconFlower, tone: 6 },
  attire: { Icon: IconHanger, tone: 7 },
  transportation: { Icon: IconCar, tone: 8 },
  miscellaneous: { Icon: IconGift, tone: 9 },
} as const

export type CategoryStyle = keyof typeof CATEGORY_STYLES

export function CategoryIcon({ category, size = 20 }: { category: CategoryStyle; size?: number }) {
  const { Icon } = CATEGORY_STYLES[category]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
