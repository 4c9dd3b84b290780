import type { Color } from '../_shared/files/paper.ts'

/** Light tints that a printer without color still tells apart. */
export const TAKEN: Color = '0.925 0.882 0.918'
export const TABLE: Color = '0.984 0.969 0.941'
export const ITEM: Color = '0.914 0.945 0.902'
export const BUILDING: Color = '0.9 0.87 0.83'
export const WHITE: Color = '1 1 1'
export const GRID: Color = '0.945 0.929 0.902'
/** Between a hairline and a text: edges and ornaments. */
export const EDGE: Color = '0.66 0.58 0.6'
