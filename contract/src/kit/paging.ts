import * as z from 'zod/mini';

/** Row offset from 0 and number of rows, 1 to 100 (decisions C15). */
export const startIndex = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
export const take = z.int().check(z.minimum(1), z.maximum(100));

/** Above this many hits a search does not count on: `total` is 10,000 and `totalIsCapped` true. */
export const TOTAL_CAP = 10_000;

const inPath = (schema: z.core.$ZodType<number, number>) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), schema);

/** The `:start/:take` of a path. */
export const pathPaging = { start: inPath(startIndex), take: inPath(take) };

/** A page of rows: `{data, take, startIndex, total}`. */
export const page = <S extends z.core.$ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    take: z.int(),
    startIndex: z.int(),
    total: z.int(),
    totalIsCapped: z.optional(z.boolean()),
  });

export interface Page<T> {
  data: T[];
  take: number;
  startIndex: number;
  total: number;
  totalIsCapped?: boolean | undefined;
}
