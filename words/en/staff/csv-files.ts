// Csv files.

// Csv drop
export const csvFile = 'CSV file';
export const dropACsvFileHere = 'Drop a CSV file here';

// Csv file
export const columnNumber = 'Column {number}';
export const weCanOnlyReadCsvFiles =
  'We can only read CSV files. In Excel, Numbers, or Google Sheets, export the sheet as CSV and choose that file.';
export const theFileHasNoRowsBelow = 'The file has no rows below its headings.';
export const aQuotationMarkInTheFile = 'A quotation mark in the file is never closed, so we can’t separate its rows.';
