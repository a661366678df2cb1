import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "@plumbline/shared/errors/app-error.ts";
import { toStoreError } from "./store-error.ts";

/** Room on the disk kept for the one thing that must still be written when it is full: that a job failed, and why. */
export interface DiskReserve {
  /** Takes the room if it is not held; without effect while the disk is full. */
  hold(): void;
  /** Runs `write`, and once more after giving the room up when the disk is full. */
  spendWhenFull(write: () => void): void;
}

const RESERVED_BYTES = 256 * 1024;
/** With less free than this the room is left to those who need it now. */
const ROOM_TO_RESERVE = 4 * RESERVED_BYTES;

export function createDiskReserve(file: string): DiskReserve {
  function hold(): void {
    if (existsSync(file) || freeBytes(dirname(file)) < ROOM_TO_RESERVE) return;
    try {
      fill(file);
    } catch (error) {
      rmSync(file, { force: true });
      if (!isFull(toStoreError(error))) throw error;
    }
  }

  return {
    hold,
    spendWhenFull(write) {
      try {
        write();
      } catch (error) {
        if (!isFull(error) || !existsSync(file)) throw error;
        rmSync(file, { force: true });
        write();
      }
    },
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    // Not zeros: some file systems give those no room.
    writeSync(handle, Buffer.alloc(RESERVED_BYTES, "reserve"));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof AppError && error.code === "DISK_FULL";
}
