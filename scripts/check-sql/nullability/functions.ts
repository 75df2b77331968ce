// When PostgreSQL's functions return null, for those that statements use. Functions that aren't listed may.

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Never null. */
export const NEVER_NULL = words(`
  count now clock_timestamp statement_timestamp transaction_timestamp random gen_random_uuid json_build_object
  jsonb_build_object json_build_array jsonb_build_array row_number rank dense_rank ntile percent_rank cume_dist concat
  num_nulls num_nonnulls pg_advisory_xact_lock pg_advisory_lock pg_try_advisory_xact_lock pg_try_advisory_lock
  pg_advisory_unlock pg_backend_pid txid_current pg_current_xact_id nextval current_database version pg_notify
  pg_postmaster_start_time`);

/** Null only if an argument is. */
export const NULL_OF_NULL = words(`
  lower upper length char_length character_length octet_length btrim ltrim rtrim replace left right md5 abs ceil ceiling
  floor round trunc sign sqrt power mod div date_trunc extract date_part to_char timezone hashtext hashtextextended encode
  decode sha256 convert_to cardinality array_append array_prepend array_cat array_remove array_replace array_to_string
  string_to_array jsonb_set to_json to_jsonb position strpos starts_with split_part age to_timestamp make_interval
  make_date quote_ident quote_literal repeat lpad rpad reverse regexp_replace translate initcap similarity
  word_similarity ascii chr jsonb_array_length jsonb_typeof json_typeof date timestamptz set_config setval
  array_fill int4range int8range daterange tstzrange
  tsrange isfinite justify_interval width_bucket jsonb_strip_nulls bit_length like_escape date_bin to_date
  to_number generate_series hashint8 int8 int4 text float8 numeric trim_array`);

/** Null only if the first argument is. */
export const OF_FIRST = words('concat_ws format format_type');

/** Aggregates: null if there is no row, or all arguments are null. */
export const AGGREGATES = words(`
  sum max min avg array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every
  bit_and bit_or any_value percentile_cont percentile_disc mode`);

/** Window functions: null if an argument is. */
export const OF_WINDOWS = words('first_value last_value sum max min avg array_agg string_agg bool_and bool_or');

/** In a from clause: rows of values that are never null. */
export const ROWS_NEVER_NULL = words(`
  generate_series jsonb_array_elements json_array_elements jsonb_object_keys json_object_keys regexp_split_to_table
  string_to_table generate_subscripts`);
