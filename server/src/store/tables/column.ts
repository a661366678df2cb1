import type { ColumnType } from "kysely";

/** Milliseconds since the epoch. */
export type Time = number;

/** A JSON document. */
export type Json = string;

/** 0 or 1. */
export type Flag = number;

/** Set at insertion, never changed. */
export type Fixed<T> = ColumnType<T, T, never>;
