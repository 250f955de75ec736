/** The shape of a locale file in another language: the same keys, any words. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
