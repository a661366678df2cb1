import type { CacheRepository, PageCache, SearchCache } from "../research/repositories/cache-repository.ts";
import type { Database } from "./open-database.ts";

export function createCacheRepository(db: Database): CacheRepository {
  return {
    search: createSearchCache(db),
    pages: createPageCache(db),
    prune: (maxAgeMs) =>
      db.write(() => {
        const oldest = db.clock.now() - maxAgeMs;
        const searches = db.run(db.query.deleteFrom("search_cache").where("stored_at", "<", oldest));
        return searches + db.run(db.query.deleteFrom("page_cache").where("stored_at", "<", oldest));
      }),
  };
}

function createSearchCache(db: Database): SearchCache {
  return {
    get: (ownerId, provider, key, maxAgeMs) => {
      const query = db.query.selectFrom("search_cache").select(["value", "stored_at"]).where("owner_id", "=", ownerId);
      const row = db.get(query.where("provider", "=", provider).where("key", "=", key));
      if (row === undefined || row.stored_at <= db.clock.now() - maxAgeMs) return null;
      return { value: JSON.parse(row.value) as unknown, storedAt: row.stored_at };
    },
    put: (ownerId, provider, key, value) => {
      const fresh = { value: JSON.stringify(value), stored_at: db.clock.now() };
      const insert = db.query.insertInto("search_cache").values({ owner_id: ownerId, provider, key, ...fresh });
      db.run(insert.onConflict((conflict) => conflict.columns(["owner_id", "provider", "key"]).doUpdateSet(fresh)));
    },
  };
}

function createPageCache(db: Database): PageCache {
  return {
    get: (ownerId, url) => {
      const row = db.get(db.query.selectFrom("page_cache").selectAll().where("owner_id", "=", ownerId).where("url", "=", url));
      if (row === undefined) return null;
      return { etag: row.etag, lastModified: row.last_modified, value: JSON.parse(row.value) as unknown, storedAt: row.stored_at };
    },
    put: (ownerId, url, page) => {
      const fresh = {
        etag: page.etag,
        last_modified: page.lastModified,
        value: JSON.stringify(page.value),
        stored_at: db.clock.now(),
      };
      const insert = db.query.insertInto("page_cache").values({ owner_id: ownerId, url, ...fresh });
      db.run(insert.onConflict((conflict) => conflict.columns(["owner_id", "url"]).doUpdateSet(fresh)));
    },
    touch: (ownerId, url) => {
      const set = { stored_at: db.clock.now() };
      db.run(db.query.updateTable("page_cache").set(set).where("owner_id", "=", ownerId).where("url", "=", url));
    },
  };
}
