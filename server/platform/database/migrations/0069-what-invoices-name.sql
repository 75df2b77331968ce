-- The plan whose month an invoice charges, and where its seller is; null on older ones, and the plan where rates were agreed.
alter table invoices
  add column plan text,
  add column seller_address text;
